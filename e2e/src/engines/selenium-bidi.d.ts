/** What the module really exports; its published types name a class that is not there. */
declare module 'selenium-webdriver/bidi' {
  import type { EventEmitter } from 'node:events';

  class BidiConnection {
    constructor(url: string);
    readonly socket: EventEmitter;
    waitForConnection(): Promise<unknown>;
    send(command: { method: string; params: object }): Promise<unknown>;
    close(): Promise<unknown>;
  }
  export = BidiConnection;
}
