import { defineTextStyles } from '@chakra-ui/react';

const style = (size: string): { value: { fontSize: string; lineHeight: string } } => ({ value: { fontSize: size, lineHeight: size } });

/** 12, 14, 16, 20 and 24 px. Tables are `sm`, forms `md`. What is larger or smaller in Chakra's recipes is the largest or smallest here. */
export const textStyles = defineTextStyles({
  '2xs': style('xs'),
  xs: style('xs'),
  sm: style('sm'),
  md: style('md'),
  lg: style('lg'),
  xl: style('xl'),
  '2xl': style('xl'),
  '3xl': style('xl'),
  '4xl': style('xl'),
});
