import type { FastifyReply } from 'fastify';

/** A PDF as an answer that browsers show. */
export const asPdf = (reply: FastifyReply, name: string, content: Buffer): Buffer => {
  reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`);
  return content;
};
