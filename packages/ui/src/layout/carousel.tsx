import { Box, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../button/icon-button.tsx';

/** Props of {@link Carousel}. */
export interface CarouselProps {
  /** Accessible name. */
  label: string;
  /** Beside the buttons: usually a heading. */
  title?: ReactNode;
  /** Distance of a step in px. */
  step?: number;
  /** Each in a box that keeps its width. */
  children: ReactNode;
}

/** Things side by side that are more than fit: they scroll by touch, by keyboard and by two buttons. */
export const Carousel = ({ label, title, step = 600, children }: CarouselProps): ReactNode => {
  const { t } = useTranslation('ui');
  const strip = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const measure = useCallback(() => {
    const box = strip.current;
    if (box === null) return;
    const start = box.scrollLeft <= 1;
    const end = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);
  useEffect(measure);
  useEffect(() => {
    const seen = new ResizeObserver(measure);
    if (strip.current) seen.observe(strip.current);
    return () => seen.disconnect();
  }, [measure]);
  const move = (by: number): void => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current?.scrollBy({ left: by, behavior: calm ? 'auto' : 'smooth' });
  };
  const fits = ends.start && ends.end;
  return (
    <Box as="section" aria-label={label}>
      <Flex align="center" justify="space-between" gap="3" minH="control">
        <Box minW="0">{title}</Box>
        <Flex gap="1" flexShrink="0" visibility={fits ? 'hidden' : undefined}>
          <IconButton
            label={t('carousel.previous')}
            icon={ChevronLeft}
            disabledReason={ends.start ? t('carousel.start') : null}
            onClick={() => move(-step)}
          />
          <IconButton
            label={t('carousel.next')}
            icon={ChevronRight}
            disabledReason={ends.end ? t('carousel.end') : null}
            onClick={() => move(step)}
          />
        </Flex>
      </Flex>
      {/* Focusable, so that the keyboard can scroll it where nothing in it can have the focus. */}
      <Flex
        ref={strip}
        role="group"
        aria-label={label}
        tabIndex={fits ? undefined : 0}
        gap="3"
        overflowX="auto"
        overscrollBehaviorX="contain"
        p="1"
        mx="-1"
        onScroll={measure}
        css={{ '& > *': { flexShrink: 0 } }}
      >
        {children}
      </Flex>
    </Box>
  );
};
