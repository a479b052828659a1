import { formatDateTimeIn } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { SealedEntry } from '../../audit/export.ts';
import { sheetWords } from '../../sheets/sheet-words.ts';
import type { Sheet } from '../../sheets/sheet.ts';

/** Rows of the audit log on paper, the first as the first. */
export const exportSheet = (
  { companyName, localizationData }: PracticeData,
  {
    subject,
    entries,
    people,
    timeZone,
  }: { subject: string; entries: readonly SealedEntry[]; people: ReadonlyMap<string, string>; timeZone: string },
): Sheet => {
  const { say } = sheetWords(localizationData);
  return {
    title: say('domain:record.title'),
    subtitle: `${companyName}, ${subject}`,
    isDense: true,
    sections: entries.map(({ at, actor, action, result, requestId, hmac }) => ({
      heading: `${formatDateTimeIn(at.toISOString(), localizationData, timeZone)}: ${action}`,
      lines: [
        {
          label: say('domain:record.who'),
          value: people.get(actor) ?? (actor.startsWith('practice:') ? say('domain:record.login') : actor),
        },
        { label: say('domain:record.result'), value: say(`domain:record.${result}`) },
        { label: say('domain:record.reference'), value: requestId },
        { label: say('domain:record.seal'), value: hmac },
      ],
    })),
    notes: [say('domain:record.note')],
  };
};
