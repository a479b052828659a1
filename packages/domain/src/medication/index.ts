export type { ActiveMedication, MedicationGroup } from './active-medication.ts';
export { activeMedication, groupByClass } from './active-medication.ts';
export type { ClassConflict, ConflictKind } from './class-conflicts.ts';
export { classConflicts } from './class-conflicts.ts';
export type { DrugClasses } from './drug-classes.ts';
export { drugClassesOf } from './drug-classes.ts';
export type { NamedSpecies, SpeciesMatch } from '../dose/species-match.ts';
export { isNamedForOther, speciesMatch } from '../dose/species-match.ts';
