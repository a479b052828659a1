/** The weights a product is for, in pounds, both ends included. */
export interface WeightRange {
  lower: number;
  upper: number;
}
