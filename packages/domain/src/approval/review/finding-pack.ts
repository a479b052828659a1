import type { DirectionAmount } from '../../dose/direction-amounts.ts';
import { parseDirections } from '../../dose/parse-directions.ts';
import { packOf } from '../../dose/pack-of.ts';
import { parseStrength } from '../../dose/parse-strength.ts';
import type { DoseUnit } from '../../dose/types.ts';
import { formatNumber } from '../../locale/format-number.ts';
import type { LocaleCode } from '../../locale/types.ts';
import { domainMessage } from '../../text/message.ts';
import { messageText } from '../../text/message-text.ts';
import type { ClinicalFacts } from './clinical-facts.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from '../queue/schema.ts';

/** The largest dose that can be read of directions, in a pack's unit; 0 where none can. */
const largestDose = (directions: string, unit: DoseUnit, productStrength: string | null): number => {
  const parsed = parseDirections(directions);
  const amounts: readonly DirectionAmount[] =
    parsed.understood === 'all' ? [parsed.amount] : parsed.understood === 'part' ? parsed.amounts : [];
  const strength = parseStrength(productStrength);
  const perUnit = strength?.per === (unit === 'mL' ? 'mL' : 'unit') && strength.amounts.length === 1 ? (strength.amounts[0] ?? 0) : 0;
  const inUnits = ({ max, unit: given }: DirectionAmount): number => {
    if (given === unit || (given === null && (unit === 'tablet' || unit === 'capsule'))) return max;
    const mg = given === 'mg' ? max : given === 'mcg' ? max / 1_000 : 0;
    return perUnit > 0 ? mg / perUnit : 0;
  };
  return Math.max(0, ...amounts.map(inUnits));
};

const unitsText = (amount: number, unit: DoseUnit, code: LocaleCode): string =>
  messageText(domainMessage(`finding.PACK_BELOW_DOSE_RULE.${unit}`, { count: amount, amount: formatNumber(amount, code) }), code);

/** Packs that hold less than one dose. A bottle does so by itself: tablets may come one a pack, and several are ordered. */
export const packFinding = ({ item: { product, quantity = 1 }, form, localization }: ClinicalFacts): ValidationMessage | null => {
  const pack = packOf(product.productPackaging ?? '');
  if (pack === null || typeof pack.unit === 'object' || pack.unit === 'mg' || pack.unit === 'mcg') return null;
  const dose = largestDose(form.usageInstructions, pack.unit, product.productStrength);
  if (dose <= pack.amount * (pack.unit === 'mL' ? 1 : quantity) + 1e-6) return null;
  const code = localization.defaultLocaleCode;
  return finding('PACK_BELOW_DOSE_RULE', code, {
    params: { product: product.productName },
    text: domainMessage('finding.PACK_BELOW_DOSE_RULE.text', {
      dose: unitsText(dose, pack.unit, code),
      pack: unitsText(pack.amount, pack.unit, code),
    }),
    key: `PACK_BELOW_DOSE_RULE ${dose.toPrecision(4)} ${pack.amount}`,
    needs: 'SEEN',
  });
};
