import type { MessageReason } from 'shared-contracts/entities';

import type { BaseServices } from './base-services';
import { addMailsOf, floodMail } from '../messages/mail/mail-triggers';
import { Mails } from '../messages/mail/mails';
import { EventFollower } from '../messages/outbox/event-follower';
import type { DeliveryLimits } from '../messages/outbox/delivery';
import { Outbox, type Deliver } from '../messages/outbox/outbox';
import { followedKinds } from '../messages/webhooks/announcements';
import { Payloads } from '../messages/webhooks/payloads';
import { Webhooks } from '../messages/webhooks/webhooks';

/** Connects the event log with the outbox, and the outbox with the servers that take its messages. */
export function createMessages(
  { config, logger, metrics, persistence, descriptions, mirror, clock, secrets, site }: BaseServices,
  limits: DeliveryLimits,
) {
  const { mail } = config;
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const mails = mail && new Mails({ persistence, config: mail, origin, limits, secrets });
  const onError = (error: unknown) => logger.error({ err: error }, 'messages cannot be sent yet; trying again');
  const counted =
    (deliver: Deliver): Deliver =>
    async (message) => {
      const delivery = await deliver(message);
      metrics.deliveries.inc({ channel: message.data.channel, outcome: delivery.outcome });
      return delivery;
    };
  const outbox: Outbox = new Outbox(
    persistence,
    { mirror, clock, onError },
    {
      mail: counted(
        async (message) => mails?.deliver(message) ?? { outcome: 'retry', result: 'mail-off' satisfies MessageReason },
      ),
      webhook: counted((message) => webhooks.deliver(message)),
    },
  );
  const payloads = new Payloads({ persistence, descriptions, origin, site });
  const allowPrivate = config.privateWebhooks;
  const webhooks: Webhooks = new Webhooks({ persistence, outbox, payloads, mirror, allowPrivate, limits });
  const handle = async (event: Parameters<Webhooks['add']>[0]) => {
    if (mail) await addMailsOf(event, outbox, persistence, mail);
    await webhooks.add(event);
  };
  const follower = new EventFollower(persistence, new Set([...followedKinds, 'user']), handle, onError);
  return {
    outbox,
    mails,
    webhooks,
    follower,
    /** Reports to the studio, once a day, how many requests were rejected. */
    onFlood: async () => {
      if (mail) await outbox.add(floodMail(Date.now())).catch(onError);
    },
    follow: () => {
      follower.follow();
      outbox.follow();
    },
    close: async () => {
      await follower.close();
      await outbox.close();
    },
  };
}
