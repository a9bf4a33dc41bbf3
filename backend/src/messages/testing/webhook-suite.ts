import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, jest } from '@jest/globals';

import type { WebhookInput } from 'shared-contracts/entities';

import type { DeliveryLimits } from '../outbox/delivery';
import type { ApiClient } from '../../testing/api-client';
import { aLog, aProject, aWebhook } from '../../testing/samples/records';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';

/** A request that a receiver got. */
export interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A real receiver on loopback, a server of the product for each test, and its administrator. */
export class WebhookSuite {
  /** Status of the next responses. */
  status = 204;
  received: Received[] = [];
  /** Responds instead, to what it has received. */
  respond: ((response: http.ServerResponse) => void) | null = null;
  address = '';
  #server: TestServer | null = null;
  #admin: ApiClient | null = null;

  constructor() {
    let receiver: http.Server;
    beforeEach(async () => {
      this.received = [];
      this.status = 204;
      this.respond = null;
      receiver = http.createServer((request, response) => {
        void text(request).then((body) => {
          this.received.push({ headers: request.headers as Record<string, string>, body });
          if (this.respond) this.respond(response);
          else response.writeHead(this.status, { location: '/elsewhere' }).end();
        });
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      this.address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
      await this.start();
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await this.server.close();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    });
  }

  get server(): TestServer {
    if (!this.#server) throw new Error('The server has not started');
    return this.#server;
  }

  get admin(): ApiClient {
    if (!this.#admin) throw new Error('The server has not started');
    return this.#admin;
  }

  async start(env: Record<string, string> = {}, deliveryLimits?: DeliveryLimits): Promise<void> {
    this.#server = await startTestServer({ env, deliveryLimits });
    this.#admin = await this.#server.admin();
  }

  /** Ends the server and starts one with a new store. */
  async restart(env: Record<string, string> = {}, deliveryLimits?: DeliveryLimits): Promise<void> {
    await this.server.close();
    await this.start(env, deliveryLimits);
  }

  async create(fields: Partial<WebhookInput> = {}) {
    return (await this.admin.call('createWebhook', { body: aWebhook({ url: this.address, ...fields }) })).body;
  }

  /** Writes and sends due messages. */
  async deliver(): Promise<void> {
    await this.server.services.messages.follower.catchUp();
    await this.server.services.messages.outbox.sendDue();
  }

  /** Sends the messages that are due after some time, during which the product ran. */
  async deliverIn(ms: number): Promise<void> {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
    await this.server.services.clock.trust();
    await this.deliver();
  }

  async project(fields = {}): Promise<string> {
    return (await this.admin.call('createProject', { body: aProject(fields) })).body.id;
  }

  async log(fields = {}): Promise<string> {
    const projectId = await this.project({ publication: 'draft' });
    return (await this.admin.call('createDevelopmentLog', { body: aLog(projectId, fields) })).body.id;
  }

  /** Types of the announcements so far. */
  types(): string[] {
    return this.received.map(({ body }) => JSON.parse(body).type as string);
  }

  async webhooks() {
    return (await this.admin.call('listWebhooks', undefined)).body;
  }
}
