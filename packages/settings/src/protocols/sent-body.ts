import type { ProtocolBody } from '@practice-portal/domain/protocol';

/** A protocol as it is sent: without what is left over of another choice. */
export const sentBody = (values: ProtocolBody): ProtocolBody => ({
  ...values,
  name: values.name.trim(),
  scopeValue: values.scope === 'all' ? '' : values.scopeValue.trim(),
});
