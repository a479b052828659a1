import { defineTextStyles } from '@chakra-ui/react';

const style = (size: string): { value: { fontSize: string; lineHeight: string } } => ({ value: { fontSize: size, lineHeight: size } });

/** 12, 14, 16, 20 and 24 px. Tables are `sm`, forms `md`. */
export const textStyles = defineTextStyles({ xs: style('xs'), sm: style('sm'), md: style('md'), lg: style('lg'), xl: style('xl') });
