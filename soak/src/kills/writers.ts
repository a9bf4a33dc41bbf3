import { setTimeout as pause } from 'node:timers/promises';

import * as z from 'zod';

import type { CallName } from 'shared-contracts/http';

import { ApiClient } from '../../../backend/src/testing/api-client';
import { aPartner, aProject, aRequest } from '../../../backend/src/testing/samples/records';

/** What the product has acknowledged, each once. */
export interface Acknowledged {
  /** Names of senders, by the ids of their requests. */
  requests: Map<string, string>;
  partners: Set<string>;
  /** The last title of each project. */
  titles: Map<string, string>;
  /** Addresses of uploaded images. */
  images: Set<string>;
}

const withId = z.object({ id: z.string() });
const withScreenshots = z.object({ project: z.object({ screenshots: z.array(z.string()) }) });
const signed = z.object({ uploadURL: z.string(), objectPath: z.string(), headers: z.record(z.string(), z.string()) });

/** Milliseconds before something is repeated that had no response. */
const retryMs = 50;

/** Writes as somebody who repeats what had no response; begins nothing new when it is over. */
export class Writer {
  #number = 0;
  readonly #name: string;
  readonly #visitor: ApiClient;

  /**
   * @param index unique among the writers of one store
   * @param admin finds the address of the server anew for each request
   */
  constructor(
    private readonly index: number,
    private readonly admin: ApiClient,
    private readonly image: Buffer,
    private readonly acknowledged: Acknowledged,
    private readonly isOver: () => boolean,
    private readonly signal: AbortSignal,
  ) {
    this.#name = `writer-${index}`;
    this.#visitor = new ApiClient(() => admin.url);
  }

  async run(): Promise<void> {
    const { id } = withId.parse(await this.#untilDone('createProject', { body: aProject({ titleJa: this.#name }) }));
    while (!this.isOver()) await this.#next(id);
  }

  async #next(project: string): Promise<void> {
    this.#number += 1;
    const name = `<${this.#name}.${this.#number}>`;
    const { requests, partners, titles, images } = this.acknowledged;
    const params = { id: project };
    const turn = (this.#number + 2 * this.index) % 32;
    // Images take longest.
    if (turn === 4) {
      const imageURL = await this.#upload();
      const changed = await this.#untilDone('addScreenshot', { params, body: { imageURL } });
      for (const image of withScreenshots.parse(changed).project.screenshots) images.add(image);
    } else if (turn % 4 === 1) {
      partners.add(withId.parse(await this.#untilDone('createPartner', { body: aPartner({ nameEn: name }) })).id);
    } else if (turn % 4 === 2) {
      await this.#untilDone('updateProject', { params, body: { titleEn: name } });
      titles.set(project, name);
    } else {
      const body = aRequest({ name, contact: '@mina' });
      requests.set(withId.parse(await this.#untilDone('createCollaborationRequest', { body })).id, name);
    }
  }

  /** Makes one call until it is acknowledged. @returns the body of its response */
  async #untilDone(call: CallName, argument: object): Promise<unknown> {
    const repeatable = { ...argument, idempotencyKey: `${this.#name}/${this.#number}` };
    // Each visitor has an address of his own.
    const address = { 'x-forwarded-for': [10, this.index, this.#number >> 8, this.#number & 255].join('.') };
    for (;;) {
      const client = call === 'createCollaborationRequest' ? this.#visitor : this.admin;
      const response = await client.attempt(call, repeatable, address).catch(() => null);
      if (response?.ok) {
        // A response whose body is cut off is no acknowledgement.
        const body: unknown = await response.json().catch(() => null);
        if (body !== null) return body;
      } else if (response && response.status < 500 && response.status !== 429)
        throw new Error(`${call} responded with ${response.status}: ${await response.text()}`);
      await pause(retryMs, undefined, { signal: this.signal });
    }
  }

  /** Uploads an image, again from the beginning if that fails. @returns its address for a record */
  async #upload(): Promise<string> {
    for (;;) {
      const body = { contentType: 'image/png', contentLength: this.image.length };
      const response = await this.admin.attempt('requestUpload', { body }).catch(() => null);
      const target = response?.ok ? signed.safeParse(await response.json().catch(() => null)).data : undefined;
      if (target) {
        const sent = { method: 'PUT', headers: target.headers, body: new Uint8Array(this.image) };
        const put = await fetch(target.uploadURL, sent).catch(() => null);
        if (put?.ok) return target.objectPath;
      }
      await pause(retryMs, undefined, { signal: this.signal });
    }
  }
}
