import { DatePicker, useDatePickerContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The weeks of the month shown. Chakra's own `DayTable` has weekdays of one letter, where Tuesday and Thursday are the same. */
export const CalendarDays = (): ReactNode => {
  const { t } = useTranslation('ui');
  const { weekDays, weeks } = useDatePickerContext();
  return (
    <DatePicker.Table aria-roledescription={t('date.calendar')}>
      {/* The library hides the weekdays from screen readers, where a grid's columns have names. */}
      <DatePicker.TableHead aria-hidden={false}>
        <DatePicker.TableRow>
          {weekDays.map(({ short, long }) => (
            <DatePicker.TableHeader key={long} scope="col" aria-label={long}>
              {short}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((date) => (
              <DatePicker.TableCell key={String(date)} value={date}>
                <DatePicker.TableCellTrigger>{date.day}</DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
};
