import { string, type InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { fields, flag, itemsOf, listOf, text, word } from '../contract/index.ts';
import { APPLICATIONS, type ApplicationCode } from './types.ts';

const INVALID = domainMessage('validation.invalid');

/** The shape of an {@link ApplicationLinkRequest}. */
export const applicationLinkBodySchema = bodySchema({
  application: string<ApplicationCode>().typeError(INVALID).oneOf(APPLICATIONS, INVALID).required(domainMessage('validation.required')),
  practiceId: requiredId().meta({ entity: 'practice' }),
});
/** Body of `POST application/link`. */
export interface ApplicationLinkRequest extends InferType<typeof applicationLinkBodySchema> {}

export const applicationsAnswer = fields({
  applications: listOf(word(APPLICATIONS)),
});
/** Answer of `GET application/list/practice/{practiceId}`: what the practice has, in the order to show it. */
export interface ApplicationsAnswer extends InferType<typeof applicationsAnswer> {}

export const applicationLink = fields({
  /** Absolute. Good for a minute. */
  url: text().meta({ secret: true }),
  newTab: flag(),
});
/** Answer of `POST application/link`. */
export interface ApplicationLink extends InferType<typeof applicationLink> {}

const practiceLink = fields({
  display: text(),
  /** A path of the portal for `_self` and `popup`, else an absolute address. */
  url: text(),
  /** `_self`: inside the portal. `popup`: an overlay above where the person is. Anything else: a new tab. */
  target: text(),
});
/** A link of the settings landing. */
export interface PracticeLink extends InferType<typeof practiceLink> {}

const practiceLinkGroup = fields({
  category: text(),
  links: listOf(practiceLink),
});
/** The links of one category. Rule: docs/rules/settings.md#landing. */
export interface PracticeLinkGroup extends InferType<typeof practiceLinkGroup> {}

export const userLinksAnswer = itemsOf(practiceLinkGroup);
/** Answer of `GET ecom/rest/v1/practiceadmin/userlinks/{userId}`. */
export interface UserLinksAnswer extends InferType<typeof userLinksAnswer> {}
