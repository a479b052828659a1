import { isDetailedDirection } from '@practice-portal/domain/prescription';
import type { ReactNode } from 'react';

import { RiskLine } from './risk-line.tsx';

interface ControlledRiskProps {
  directions: string;
  text: string;
}

/** Whether the directions of a controlled substance are as detailed as the review asks for. */
export const ControlledRisk = ({ directions, text }: ControlledRiskProps): ReactNode =>
  isDetailedDirection(directions) ? null : <RiskLine>{text}</RiskLine>;
