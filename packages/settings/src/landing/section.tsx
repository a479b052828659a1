import { Fieldset } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A part of a form with a heading of its own. */
export const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <Fieldset.Root pt="2">
    <Fieldset.Legend textStyle="md" fontWeight="semibold">
      {title}
    </Fieldset.Legend>
    <Fieldset.Content mt="2">{children}</Fieldset.Content>
  </Fieldset.Root>
);
