import { ChakraProvider } from '@chakra-ui/react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { api, store } from './api.ts';
import { ListPage } from './list-page.tsx';
import { queryOf } from './list-query.ts';
import { system } from './system.ts';

const start = async () => {
  // The first page of data and the texts are asked for together, as any tuned page of this stack would.
  void store.dispatch(api.endpoints.items.initiate(queryOf(new URLSearchParams(location.search))));
  const texts = (await (await fetch('/locales/en-US.json')).json()) as Record<string, Record<string, string>>;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en-US', defaultNS: 'list', resources: { 'en-US': texts }, interpolation: { escapeValue: false } });
  const router = createBrowserRouter([{ path: '/', element: <ListPage /> }]);
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <ChakraProvider value={system}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </ChakraProvider>,
  );
};

void start();
