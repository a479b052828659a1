import { VERSION_HEADER } from '@practice-portal/domain/call';
import type { FastifyRequest } from 'fastify';

import { problem } from './problem.ts';

const TAG = /^"(\d{1,9})"$/;

/**
 * The version a change was made to, from the `If-Match` header; null where none is named, or any will do.
 * @throws 400 for a header that is none
 */
export const versionAsked = ({ headers }: Pick<FastifyRequest, 'headers'>): number | null => {
  const header = headers[VERSION_HEADER];
  if (header === undefined || header === '*') return null;
  const [, version] = TAG.exec(header) ?? [];
  if (version === undefined) throw problem(400, `${VERSION_HEADER} must be a version in quotes`);
  return Number(version);
};

/** @throws 428 where no version is named: the change is to one that was looked at */
export const requireVersionNamed = (request: Pick<FastifyRequest, 'headers'>): void => {
  if (versionAsked(request) === null) throw problem(428, `${VERSION_HEADER} must name the version`);
};

/** @throws 409 with the record, when the change was made to another version of it */
export const checkVersion = (asked: number | null, record: { version: number }): void => {
  if (asked !== null && asked !== record.version) throw problem(409, 'Someone else has changed this record', { data: record });
};
