import type { Webhook } from 'shared-contracts/entities';

/** A webhook as the API returns it, to be overridden as a test requires. */
export const aWebhook = (values: Partial<Webhook> = {}): Webhook => ({
  id: '22222222-2222-4222-8222-222222222222',
  createdAt: '2025-06-01T03:04:05.000Z',
  revision: 4,
  name: 'Announcements',
  url: 'https://example.com/hook',
  format: 'discord',
  language: 'ko',
  events: ['content.published'],
  personalData: false,
  active: true,
  failingSince: null,
  ...values,
});
