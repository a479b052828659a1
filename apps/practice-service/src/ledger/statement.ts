import { formatDate, formatMonth } from '@practice-portal/domain/locale';
import { addMoney, formatMoney } from '@practice-portal/domain/money';
import type { PracticeData } from '@practice-portal/domain/practice';
import { asc, eq } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { settlementLines, type settlements } from '../db/schema/settings.ts';
import { sheetWords } from '../sheets/sheet-words.ts';
import type { Sheet } from '../sheets/sheet.ts';

/** A settlement on paper: its orders, what they sold for, what was kept, what was paid. */
export const statementSheet = (
  { companyName, id, localizationData: localization }: PracticeData,
  settlement: Pick<typeof settlements.$inferSelect, 'month' | 'reference' | 'paidOn'>,
  lines: readonly Omit<typeof settlementLines.$inferSelect, 'id' | 'settlementId'>[],
): Sheet => {
  const code = localization.defaultLocaleCode;
  const { say } = sheetWords(localization);
  const money = (amount: number): string => formatMoney(amount, code);
  const sales = addMoney(...lines.map((line) => line.sales));
  const fees = addMoney(...lines.map((line) => line.fees));
  return {
    title: say('domain:ledger.title'),
    subtitle: `${companyName}, ${formatMonth(settlement.month)}`,
    sections: [
      {
        heading: say('domain:ledger.settlement'),
        lines: [
          { label: say('domain:ledger.practice'), value: companyName },
          { label: say('domain:ledger.account'), value: String(id) },
          { label: say('domain:ledger.month'), value: formatMonth(settlement.month) },
          { label: say('domain:ledger.reference'), value: settlement.reference },
          { label: say('domain:ledger.paidOn'), value: formatDate(settlement.paidOn, localization) },
        ],
      },
      {
        heading: say('domain:ledger.totals'),
        lines: [
          { label: say('domain:ledger.count'), value: String(new Set(lines.map((line) => line.orderNumber)).size) },
          { label: say('domain:ledger.sales'), value: money(sales) },
          { label: say('domain:ledger.fees'), value: money(fees) },
          { label: say('domain:ledger.net'), value: money(sales - fees) },
        ],
      },
      {
        heading: say('domain:ledger.orders'),
        lines: lines.map((line) => ({
          label: line.orderNumber,
          value: say('domain:ledger.line', {
            date: formatDate(line.placedOn, localization),
            client: line.clientName,
            product: line.productName,
            sales: money(line.sales),
            fees: money(line.fees),
            net: money(line.sales - line.fees),
          }),
        })),
      },
    ],
    notes: [],
  };
};

/** The statement of a settlement, with its lines. */
export const statementOf = async (db: Db, practice: PracticeData, settlement: typeof settlements.$inferSelect): Promise<Sheet> => {
  const lines = await db
    .select()
    .from(settlementLines)
    .where(eq(settlementLines.settlementId, settlement.id))
    .orderBy(asc(settlementLines.placedOn), asc(settlementLines.id));
  return statementSheet(practice, settlement, lines);
};
