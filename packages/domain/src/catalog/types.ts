/** Query of `GET catalog/rest/v1/{practiceId}/scriptright/products`. */
export interface ProductSearchQuery {
  /** {@link PRODUCT_QUERY_MIN} characters and more. */
  query: string;
  partnerId?: number | undefined;
  hfpProgramId?: number | undefined;
  /** Leaves out what the online store does not sell. */
  filterEcomExcludedProducts?: boolean | undefined;
  /** The pet it is for: what suits it comes first. */
  animalId?: number | undefined;
  /** At most {@link PRODUCT_HITS_MAX}. */
  size?: number | undefined;
}

/** The fewest characters a product is searched by. Rule: docs/rules/ordering.md#product-search. */
export const PRODUCT_QUERY_MIN = 2;
/** The most characters a product is searched by. */
export const PRODUCT_QUERY_MAX = 100;
/** The most products a search answers. */
export const PRODUCT_HITS_MAX = 50;
/** The most favorites of one product. */
export const FAVORITE_DIRECTIONS_MAX = 20;
