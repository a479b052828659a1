import { isSignable, isUnderWay, signOffOutcome, type SignOffState } from '@practice-portal/domain/approval';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { itemKey } from '../queue/queue-item.ts';
import { ReasonLines } from './reason-lines.tsx';
import { StepBadge } from './step-badge.tsx';

/** How far signing has come. */
export const SigningStep = ({ state: { entries } }: { state: SignOffState }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = entries.filter((entry) => isSignable(entry) || isUnderWay(entry)).length;
  const approved = entries.filter((entry) => signOffOutcome(entry) === 'approved').length;
  const shown = entries.filter((entry) => isSignable(entry) || isUnderWay(entry) || entry.step === 'approved' || entry.step === 'dropped');
  return (
    <div className="sign-off-sign">
      <h3 ref={heading} tabIndex={-1}>
        {t('signOff.signing', { count: left })}
      </h3>
      <progress aria-label={t('signOff.progress')} value={approved} max={approved + left} />
      <ol className="sign-off-signed">
        {shown.map(({ item, step, reasons }) => (
          <li key={itemKey(item)}>
            <strong>{item.animal.name}</strong> <span>{item.product.productName}</span>
            <StepBadge step={step} />
            {reasons.length > 0 && <ReasonLines reasons={reasons} />}
          </li>
        ))}
      </ol>
    </div>
  );
};
