export type { ClinicalRationale, ComplianceBean, QueueProduct } from './schema.ts';
