import type { PetRecord } from '@practice-portal/domain/pet';
import { expectTypeOf, test } from 'vitest';

import type { animals } from './schema/client.ts';

type Row<Table extends { $inferSelect: object }, Besides extends keyof Table['$inferSelect']> = Omit<Table['$inferSelect'], Besides>;

test('the columns of a pet are the fields of its record', () => {
  expectTypeOf<Row<typeof animals, 'practiceId' | 'active' | 'neutered'>>().toEqualTypeOf<Omit<PetRecord, 'spayedNeutered'>>();
});
