import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../button/icon-button.tsx';
import { announce } from '../feedback/live-region.tsx';
import { useLocale } from '../locale/locale-provider.tsx';
import { pageRange } from './page-range.ts';

/** A page of a list. */
export interface PageChoice {
  /** Counted from 1. */
  page: number;
  size: number;
}

/** Props of {@link Pagination}. */
export interface PaginationProps extends PageChoice {
  sizes: readonly number[];
  count: number;
  /** Rows on this very page; undefined while they are on their way. Behind the list's end it leads to the last page. */
  shown: number | undefined;
  /** There are more than `count`; how many more, nobody counted. */
  countCapped?: boolean;
  /** The last page that can be asked for, however many there are. */
  lastPage?: number | undefined;
  /** `replace`: nobody asked for the change, so the way back doesn't lead here. */
  onChange: (next: PageChoice, options?: { replace: true }) => void;
  /** A page is about to be asked for: its button is pointed at, or has the focus. */
  onIntent?: ((next: PageChoice) => void) | undefined;
}

/** '1–10 of 75', the page size, and the pages before and after. Another size starts at page 1. */
export const Pagination = memo(function Pagination({
  page,
  size,
  sizes,
  count,
  shown,
  countCapped = false,
  lastPage = Infinity,
  onChange,
  onIntent,
}: PaginationProps): ReactNode {
  const { t } = useTranslation('ui');
  const { formatNumber } = useLocale();
  const { from, to, pages } = pageRange(page, size, count);
  const total = countCapped ? t('pagination.capped', { total: formatNumber(count) }) : formatNumber(count);
  const isLast = page >= pages && !countCapped;
  const range = t('pagination.range', { from: formatNumber(from), to: formatNumber(to), total });
  // Said to who turned the page. A live region would be read out at every decision of a colleague, for the count is in it.
  const turned = useRef(false);
  const turn = (next: PageChoice): void => {
    turned.current = true;
    onChange(next);
  };
  const tell = useEffectEvent(() => {
    if (turned.current) announce(range);
    turned.current = false;
  });
  useEffect(() => tell(), [page, size]);
  const end = shown === 0 && count > 0 && page > 1 ? Math.min(pages, page - 1) : null;
  useEffect(() => {
    if (end !== null) onChange({ page: end, size }, { replace: true });
  }, [end, size, onChange]);
  const noNext = isLast ? t('pagination.last') : page >= lastPage ? t('pagination.reach') : null;
  /** Props of a button that leads to a page; enabled with null as its reason. */
  const leadsTo = (next: number, disabledReason: string | null) => {
    const intend = disabledReason === null && onIntent ? () => onIntent({ page: next, size }) : undefined;
    return {
      disabledReason,
      onClick: () => turn({ page: next, size }),
      onPointerEnter: intend,
      onPointerDown: intend,
      onFocus: intend,
    };
  };
  return (
    <nav className="ui-pagination" aria-label={t('pagination.label')}>
      <label>
        {t('pagination.size')}
        <span className="ui-affix">
          <select className="ui-control" value={size} onChange={({ target }) => turn({ page: 1, size: Number(target.value) })}>
            {sizes.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
          <ChevronDown className="ui-chevron" size={16} aria-hidden />
        </span>
      </label>
      <span className="ui-pages">
        <span>{range}</span>
        <IconButton label={t('pagination.previous')} icon={ChevronLeft} {...leadsTo(page - 1, page <= 1 ? t('pagination.first') : null)} />
        <IconButton label={t('pagination.next')} icon={ChevronRight} {...leadsTo(page + 1, noNext)} />
      </span>
    </nav>
  );
});
