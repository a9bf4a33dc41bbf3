import type { IncomingMessage } from 'node:http';

import { callAddresses, calls } from 'shared-contracts/http';

import { uuidPattern } from '../uuid-pattern';
import { HttpError } from './errors';
import type { PreparedAnswer, PreparedAnswers } from './prepared-answers';
import type { AppMiddleware } from './request-state';
import { sendReply } from './send-reply';

const projectPath = `${callAddresses.listProjects.path}/`;
const uuid = new RegExp(`^${uuidPattern}$`);

interface Found {
  call: (typeof calls)['listProjects' | 'getProject' | 'listPartners' | 'listDevelopmentLogs'];
  answer: Promise<PreparedAnswer>;
}

/**
 * The prepared answer that an address without query stands for, where it is the same for everybody who asks like this.
 */
function findAnswer(path: string, { headers }: IncomingMessage, answers: PreparedAnswers): Found | null {
  if (path === calls.listProjects.path)
    return { call: calls.listProjects, answer: answers.get('listProjects', undefined, 'visitor') };
  if (path === calls.listPartners.path)
    return { call: calls.listPartners, answer: answers.get('listPartners', undefined, 'visitor') };
  if (path === calls.listDevelopmentLogs.path && headers.cookie === undefined) {
    return { call: calls.listDevelopmentLogs, answer: answers.get('listDevelopmentLogs', undefined, 'visitor') };
  }
  const id = path.startsWith(projectPath) ? path.slice(projectPath.length) : '';
  return uuid.test(id)
    ? { call: calls.getProject, answer: answers.get('getProject', { params: { id } }, 'visitor') }
    : null;
}

/**
 * Answers what visitors ask most before the router looks at it: the same answers that the router's handlers would give,
 * at half the cost, because there is nothing to match and to parse. Whatever is not as plain as that goes on to the
 * router.
 */
export function preparedRoute(answers: PreparedAnswers): AppMiddleware {
  return async (ctx, next) => {
    // As it was sent, which is what it means where it is as plain as the addresses looked for.
    const { method, url = '' } = ctx.req;
    const found = method === 'GET' && url.startsWith('/api/') ? findAnswer(url, ctx.req, answers) : null;
    if (!found) return next();
    let answer: PreparedAnswer;
    try {
      answer = await found.answer;
    } catch (error) {
      // The router knows how to say that there is no such record.
      if (error instanceof HttpError && error.code === 'not-found') return next();
      throw error;
    }
    if (found.call.name === 'listDevelopmentLogs') ctx.vary('Cookie');
    return sendReply(ctx, found.call, { kind: 'prepared', answer, visibility: 'public' });
  };
}
