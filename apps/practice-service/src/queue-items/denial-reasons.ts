import { DENIAL_REASONS, type DenialReason } from '@practice-portal/domain/approval';

/** Lists what an item can be denied for. */
export const denialReasons: readonly DenialReason[] = [
  {
    value: DENIAL_REASONS.petDue,
    label: 'Pet due for exam or test',
    description: 'The pet needs to be seen before more can be prescribed',
  },
  { value: DENIAL_REASONS.incorrectStrength, label: 'Incorrect product strength', description: 'The strength does not suit the pet' },
  { value: DENIAL_REASONS.incorrectQuantity, label: 'Incorrect product quantity', description: 'The quantity does not suit the treatment' },
  {
    value: DENIAL_REASONS.noCurrentRelationship,
    label: 'No current client-patient relationship',
    description: 'The pet is not under the care of this practice',
  },
  { value: DENIAL_REASONS.duplicateOrder, label: 'Duplicate order', description: 'The same product was already ordered' },
  { value: DENIAL_REASONS.petPassedAway, label: 'Pet passed away', description: 'All AutoShips of the pet are canceled' },
  { value: DENIAL_REASONS.petRehomed, label: 'Pet rehomed', description: 'All AutoShips of the pet are canceled' },
  { value: DENIAL_REASONS.other, label: 'Other', description: null },
  { value: DENIAL_REASONS.tooEarly, label: 'Too early', description: 'There should be enough left of the last fill' },
  { value: DENIAL_REASONS.onHold, label: 'On hold', description: 'The pet does not take it for now' },
  { value: DENIAL_REASONS.stopped, label: 'Stopped', description: 'The pet should no longer take it' },
  { value: DENIAL_REASONS.withAnotherVet, label: 'With another vet now', description: 'Another practice prescribes for the pet' },
];
