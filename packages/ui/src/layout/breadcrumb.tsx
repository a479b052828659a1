import { Breadcrumb as ChakraBreadcrumb } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { To } from 'react-router';

import { breadcrumbRecipe } from './breadcrumb-recipe.ts';

/** Props of {@link Breadcrumb}. */
export interface BreadcrumbProps {
  /** The pages above, the topmost first. */
  above: readonly { label: string; to: To }[];
  /** The page's own title. */
  current: string;
}

/** Breadcrumb of a page, for `Page`'s `breadcrumb`. */
export const Breadcrumb = ({ above, current }: BreadcrumbProps): ReactNode => {
  const { t } = useTranslation('ui');
  return (
    <ChakraBreadcrumb.Root recipe={breadcrumbRecipe} aria-label={t('breadcrumb')}>
      <ChakraBreadcrumb.List>
        {above.map(({ label, to }) => (
          <Fragment key={label}>
            <ChakraBreadcrumb.Item>
              <Link to={to}>{label}</Link>
            </ChakraBreadcrumb.Item>
            <ChakraBreadcrumb.Separator>
              <ChevronRight size={16} aria-hidden />
            </ChakraBreadcrumb.Separator>
          </Fragment>
        ))}
        <ChakraBreadcrumb.Item>
          {/* Not the library's, which says that it is a link. */}
          <span aria-current="page">{current}</span>
        </ChakraBreadcrumb.Item>
      </ChakraBreadcrumb.List>
    </ChakraBreadcrumb.Root>
  );
};
