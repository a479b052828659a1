import { DatePicker, parseDate } from '@chakra-ui/react';
import { isIsoDate } from '@practice-portal/domain/locale';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { buttonLook } from '../button/button-props.ts';
import { useLocale } from '../locale/locale-provider.tsx';
import { CalendarDays } from './calendar-days.tsx';
import { calendarRecipe } from './calendar-recipe.ts';

interface CalendarProps {
  /** The field's, which names the calendar. */
  label: string;
  /** The ids of the field's box, which it opens beside, and of the button that opens it. */
  ids: { control: string; trigger: string };
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (isoDate: string) => void;
  /** Closed without a choice. `within`: the focus was in the calendar, or nowhere else. */
  onClose: (within: boolean) => void;
}

const day = (isoDate: string | undefined) => (isoDate !== undefined && isIsoDate(isoDate) ? parseDate(isoDate) : undefined);

const stepLook = { ...buttonLook({ variant: 'ghost' }), 'data-icon-only': '' };

/** The open calendar of a date field. */
export const Calendar = ({ label, ids, value, min, max, onChoose, onClose }: CalendarProps): ReactNode => {
  const { t } = useTranslation('ui');
  const { code, timeZone } = useLocale();
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // Opened, not born open: only opening puts the focus on a day.
  // oxlint-disable-next-line react/set-state-in-effect -- the library's own state machine needs the change, not the state
  useEffect(() => setOpen(true), []);
  const chosen = day(value);
  return (
    <DatePicker.Root
      recipe={calendarRecipe}
      ids={ids}
      locale={code}
      timeZone={timeZone}
      maxView="day"
      fixedWeeks
      outsideDaySelectable
      open={open}
      value={chosen ? [chosen] : []}
      min={day(min)}
      max={day(max)}
      positioning={{ placement: 'bottom-start', strategy: 'fixed', gutter: 4 }}
      translations={{
        content: label,
        dayCell: ({ valueText }) => valueText,
        prevTrigger: () => t('date.previousMonth'),
        nextTrigger: () => t('date.nextMonth'),
      }}
      onValueChange={({ value: [next] }) => {
        if (next) onChoose(next.toString());
      }}
      onOpenChange={({ open: wanted }) => {
        const { activeElement, body } = document;
        if (!wanted) onClose(activeElement === body || (content.current?.contains(activeElement) ?? false));
      }}
    >
      <DatePicker.Positioner>
        <DatePicker.Content ref={content} role="dialog" aria-roledescription={t('date.calendar')}>
          <DatePicker.View view="day">
            <DatePicker.ViewControl>
              <DatePicker.PrevTrigger unstyled {...stepLook}>
                <ChevronLeft size={20} aria-hidden />
              </DatePicker.PrevTrigger>
              <DatePicker.RangeText aria-live="polite" />
              <DatePicker.NextTrigger unstyled {...stepLook}>
                <ChevronRight size={20} aria-hidden />
              </DatePicker.NextTrigger>
            </DatePicker.ViewControl>
            <CalendarDays />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.Root>
  );
};
