import { Accordion as ChakraAccordion } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { accordionRecipe } from './accordion-recipe.ts';

/** A section of an {@link Accordion}. */
export interface AccordionSection {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** Props of {@link Accordion}. */
export interface AccordionProps {
  sections: readonly AccordionSection[];
  /** Open at first; with `onChange`, the ones that are open. */
  open?: string[];
  onChange?: (open: string[]) => void;
  /** Several may be open at once; true by default. */
  multiple?: boolean;
  /** Heading level of the sections' titles, 3 by default. */
  headingLevel?: 2 | 3 | 4;
}

/** Sections that open and close. What is closed is not rendered, so that it may ask the service for what it shows. */
export const Accordion = ({ sections, open, onChange, multiple = true, headingLevel = 3 }: AccordionProps): ReactNode => {
  const Heading = `h${headingLevel}` as const;
  return (
    <ChakraAccordion.Root
      recipe={accordionRecipe}
      multiple={multiple}
      collapsible
      lazyMount
      unmountOnExit
      {...(onChange ? { value: open, onValueChange: ({ value }: { value: string[] }) => onChange(value) } : { defaultValue: open })}
    >
      {sections.map(({ id, title, children }) => (
        <ChakraAccordion.Item key={id} value={id}>
          <Heading>
            <ChakraAccordion.ItemTrigger>
              {title}
              <ChakraAccordion.ItemIndicator>
                <ChevronDown size={20} aria-hidden />
              </ChakraAccordion.ItemIndicator>
            </ChakraAccordion.ItemTrigger>
          </Heading>
          <ChakraAccordion.ItemContent>
            <ChakraAccordion.ItemBody>{children}</ChakraAccordion.ItemBody>
          </ChakraAccordion.ItemContent>
        </ChakraAccordion.Item>
      ))}
    </ChakraAccordion.Root>
  );
};
