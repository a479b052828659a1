import { Stack, Text } from '@chakra-ui/react';
import { type Origin, ORIGINS, type QueueSearch } from '@practice-portal/domain/approval';
import { Button, Checkbox } from '@practice-portal/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface OriginChoicesProps extends Pick<QueueSearch, 'origins' | 'isPetKnown'> {
  onChange: (part: Partial<QueueSearch>) => void;
  /** Others stand before them. */
  follows?: boolean;
}

interface ChoiceGroupProps {
  title: string;
  children: ReactNode;
}

const ChoiceGroup = ({ title, children }: ChoiceGroupProps): ReactNode => {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} gap="0">
      <Text id={id} fontWeight="semibold">
        {title}
      </Text>
      {children}
    </Stack>
  );
};

/** Where requests come from, and whether their pets are in the records. */
export const OriginChoices = ({ origins, isPetKnown, onChange, follows = false }: OriginChoicesProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!follows) first.current?.focus();
  }, [follows]);
  const toggle = (origin: Origin): void =>
    onChange({ origins: ORIGINS.filter((one) => (one === origin ? !origins.includes(one) : origins.includes(one))) });
  return (
    <Stack p="3" minW="14rem" gap="3">
      <ChoiceGroup title={t('origin.title')}>
        {ORIGINS.map((origin, index) => (
          <Checkbox
            key={origin}
            ref={index === 0 ? first : undefined}
            label={t(`origin.${origin}`)}
            checked={origins.includes(origin)}
            onChange={() => toggle(origin)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={t('origin.pet')}>
        {[true, false].map((known) => (
          <Checkbox
            key={String(known)}
            label={t(known ? 'origin.petKnown' : 'origin.petUnknown')}
            checked={isPetKnown === known}
            onChange={() => onChange({ isPetKnown: isPetKnown === known ? null : known })}
          />
        ))}
      </ChoiceGroup>
      {(origins.length > 0 || isPetKnown !== null) && (
        <Button variant="link" onClick={() => onChange({ origins: [], isPetKnown: null })}>
          {t('source.filter.clear')}
        </Button>
      )}
    </Stack>
  );
};
