import { Center, chakra } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** Props of {@link Thumbnail}. */
export interface ThumbnailProps {
  /** Null or undefined for a thing without a picture. */
  src: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  /** Width and height, px. */
  size?: number;
  /** Instead of a picture that is missing or does not load. */
  icon?: LucideIcon;
}

/** A small picture of a product, pet or partner; an icon where there is none. */
export const Thumbnail = ({ src, alt, size = 48, icon: Icon = ImageOff }: ThumbnailProps): ReactNode => {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src != null && src !== '' && src !== broken;
  return (
    <Center
      boxSize={`${size}px`}
      flexShrink="0"
      overflow="hidden"
      borderRadius="md"
      border="1px solid"
      borderColor="border.subtle"
      bg="bg.subtle"
      color="fg.muted"
    >
      {shown ? (
        <chakra.img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          objectFit="contain"
          boxSize="full"
          onError={() => setBroken(src)}
        />
      ) : (
        <Icon
          size={Math.round(size / 2)}
          strokeWidth={1.5}
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        />
      )}
    </Center>
  );
};
