import { describe, expect, it } from 'vitest';

import { loginPath, resetUserPasswordPath, userLoginPath } from './builders.ts';
import { clientHistoryTarget, readClientHistory } from './client-history.ts';
import { dietAddress, readDietLink } from './diet.ts';
import { entryTarget, entryView, tokenLoginPath } from './entry-views.ts';
import { orderManagerTarget, readOrderManagerState } from './order-manager.ts';
import { readHomeView } from './home-view.ts';
import { orderManagerAddress, readOrderManagerLink } from './order-manager-link.ts';
import { orderProductTarget, readOrderProduct } from './order-product.ts';
import { readReplaceState } from './replace.ts';
import { requestedApplication } from './user-login-state.ts';
import { isWebLink } from '../text/web-link.ts';

describe('sign-in addresses', () => {
  it('name the way back, but not the one everybody takes', () => {
    expect(loginPath('/?page=2')).toBe('/login?redirect=%2F%3Fpage%3D2');
    expect(userLoginPath('/user-settings')).toBe('/user-login?redirect=%2Fuser-settings');
    expect(userLoginPath('/')).toBe('/user-login');
    expect(userLoginPath()).toBe('/user-login');
  });

  it('name the practice of a reset where no session does', () => {
    expect(resetUserPasswordPath(1002)).toBe('/reset-user-password?practice=1002');
    expect(resetUserPasswordPath()).toBe('/reset-user-password');
  });
});

describe('links from outside', () => {
  it.each([
    ['new-order', '/order-manager'],
    ['APPROVAL_QUEUE', '/'],
    ['drafts', '/'],
    ['paymentFailure', '/'],
  ])('open %s at %s', (text, path) => {
    const view = entryView(text);
    expect(view && entryTarget(view, new URLSearchParams()).path).toBe(path);
  });

  it.each(['', 'settings', 'drafts2x', '__proto__', 'constructor'])('know no view %j', (text) => {
    expect(entryView(text)).toBeNull();
  });

  it('pass numbers on and nothing else', () => {
    const search = new URLSearchParams('vetStaffId=12&referralSourceId=x1');
    expect(entryTarget('drafts', search).state).toEqual({ view: 'drafts', vetStaffId: 12, referralSourceId: null });
  });

  it('carry their token in the query', () => {
    expect(tokenLoginPath('a+b/c', 'approval-queue')).toBe('/tokenlogin?token=a%2Bb%2Fc&view=approval-queue&by=mail');
  });
});

describe('the order-manager link', () => {
  it('is read as written', () => {
    expect(readOrderManagerLink(new URLSearchParams('practiceId=1001&clientId=42&view=client-history'))).toEqual({
      practiceId: 1001,
      clientId: 42,
      animalId: null,
      opensClientHistory: true,
      opensOther: false,
    });
  });

  it.each(['', 'abc', '1e3', '-1', '0', '9'.repeat(30)])('has no client in %j', (clientId) => {
    expect(readOrderManagerLink(new URLSearchParams({ clientId })).clientId).toBeNull();
  });

  it('opens the client history with the way back', () => {
    expect(clientHistoryTarget(null, { sourcePageName: 'Order manager', sourcePageRoute: '/order-manager' })).toEqual({
      path: '/client-history',
      state: { clientId: null, sourcePageName: 'Order manager', sourcePageRoute: '/order-manager' },
    });
  });
});

describe('the client page', () => {
  const source = { sourcePageName: 'Approval queue', sourcePageRoute: '/?page=2' };

  it('is opened with its client, also in a tab of its own', () => {
    const { path, state } = clientHistoryTarget(42, source, { tab: 'autoships', animalId: 7 });
    expect(path).toBe('/client-history?client=42&pet=7&tab=autoships');
    const params = new URL(path, 'https://portal.invalid').searchParams;
    expect(readClientHistory(params, state)).toEqual({ clientId: 42, source });
    expect(readClientHistory(params, null)).toEqual({ clientId: 42, source: null });
    expect(readClientHistory(new URLSearchParams(), state)).toEqual({ clientId: 42, source });
  });

  it('leads back to no other site, and knows no client that is none', () => {
    for (const sourcePageRoute of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', ''])
      expect(readClientHistory(new URLSearchParams('client=1e3'), { clientId: null, sourcePageName: 'x', sourcePageRoute })).toEqual({
        clientId: null,
        source: null,
      });
  });
});

describe('an address from the service', () => {
  it('becomes a link when it is a web page, never when it runs', () => {
    expect(isWebLink('https://pharmacy.example/cold')).toBe(true);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '/relative', '']) expect(isWebLink(url)).toBe(false);
  });
});

describe('the staff login', () => {
  it('knows which application to open afterwards, and no other', () => {
    expect(requestedApplication({ application: 'VSPAY' })).toBe('VSPAY');
    for (const state of [null, undefined, 'VSPAY', {}, { application: 'OTHER' }, { application: 1 }]) {
      expect(requestedApplication(state)).toBeNull();
    }
  });
});

describe('the way to the order manager', () => {
  it('carries client, pet and prescription', () => {
    const { path, state } = orderManagerTarget(42, { animalId: 7, prescription: { rxId: 8801, order: 'renew' } });
    expect(path).toBe('/order-manager');
    expect(readOrderManagerState(state)).toEqual({ clientId: 42, animalId: 7, prescription: { rxId: 8801, order: 'renew' } });
    expect(readOrderManagerState(orderManagerTarget(42).state)).toEqual({ clientId: 42, animalId: null, prescription: null });
  });

  it('takes no other state for it', () => {
    for (const state of [null, 'x', {}, { clientId: 0 }, { clientId: '42' }]) expect(readOrderManagerState(state)).toBeNull();
    expect(readOrderManagerState({ clientId: 42, animalId: 'x', prescription: { rxId: 1, order: 'void' } })).toEqual({
      clientId: 42,
      animalId: null,
      prescription: null,
    });
  });
});

describe('an order', () => {
  it('has an address that opens it again', () => {
    expect(orderManagerAddress(42, 7)).toBe('/order-manager?clientId=42&animalId=7');
    expect(orderManagerAddress(null)).toBe('/order-manager');
    expect(readOrderManagerLink(new URLSearchParams('clientId=42&animalId=7'))).toMatchObject({ clientId: 42, animalId: 7 });
  });

  it('begins with a product, and with nothing else for one', () => {
    expect(readOrderProduct(orderProductTarget(5001).state)).toBe(5001);
    for (const state of [null, {}, { skuId: '5001' }, { skuId: -1 }]) expect(readOrderProduct(state)).toBeNull();
  });

  it('is replaced only with all of an item', () => {
    for (const state of [null, 'x', {}, { clientId: 1, animal: {}, product: {} }]) expect(readReplaceState(state)).toBeNull();
  });
});

describe('the tabs of home', () => {
  it.each([
    ['?tab=drafts', null, 'drafts'],
    ['', { view: 'drafts' }, 'drafts'],
    ['', { view: 'payment failure' }, 'payment-failure'],
    ['', { view: 'new-order' }, 'approval-queue'],
    ['?tab=nothing', { view: 7 }, 'approval-queue'],
  ])('%s with %j show %s', (query, state, view) => {
    expect(readHomeView(new URLSearchParams(query), state)).toBe(view);
  });
});

describe('the address of the diet wizard', () => {
  it('names the client, the pet and the product', () => {
    const link = { clientId: 4001, animalId: 7201, skuId: 5801 };
    expect(dietAddress(link)).toBe('/diet-recommendation?clientId=4001&animalId=7201&skuId=5801');
    expect(readDietLink(new URL(dietAddress(link), 'https://portal.invalid').searchParams)).toEqual(link);
  });

  it.each(['', 'clientId=1&animalId=2', 'clientId=1&animalId=2&skuId=0', 'clientId=1&animalId=x&skuId=3'])('%s is none', (query) => {
    expect(readDietLink(new URLSearchParams(query))).toBeNull();
  });
});
