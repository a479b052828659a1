export type { ClinicalRationale, ComplianceBean, QueueProduct } from './types.ts';
