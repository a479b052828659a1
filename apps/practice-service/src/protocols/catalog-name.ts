import { isSameName, type ProtocolBody } from '@practice-portal/domain/protocol';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { domainMessage } from '@practice-portal/domain/text';

import type { Executor } from '../db/client.ts';
import { products } from '../db/schema/product.ts';
import { noProblemsOr422 } from '../http/validate-or-422.ts';

/**
 * A protocol with the name of its drug as the catalog spells it.
 * @throws 422 on the field for a drug that nobody has
 */
export const withCatalogName = async (executor: Executor, body: ProtocolBody, localeCode: LocaleCode): Promise<ProtocolBody> => {
  if (body.scope !== 'drug') return body;
  const rows = await executor.selectDistinct({ name: products.name }).from(products).orderBy(products.name);
  const found = rows.find(({ name }) => isSameName(name, body.scopeValue));
  if (!found) noProblemsOr422([{ path: 'scopeValue', message: domainMessage('protocol.unknownDrug') }], localeCode);
  return { ...body, scopeValue: found?.name ?? body.scopeValue };
};
