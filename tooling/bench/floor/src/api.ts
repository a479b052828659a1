import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** One row of the list. */
export interface Item {
  id: number;
  client: string;
  product: string;
  source: string;
  date: string;
  vet: string;
}

/** A page of the list, 0-based, as the data server takes it. */
export interface ListQuery {
  page: number;
  size: number;
  sort: keyof Item;
  order: 'ASC' | 'DESC';
  q: string;
}

export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/data/' }),
  endpoints: (build) => ({
    items: build.query<{ count: number; items: Item[] }, ListQuery>({ query: (params) => ({ url: 'items', params }) }),
  }),
});

export const { useItemsQuery } = api;

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefault) => getDefault().concat(api.middleware),
});
