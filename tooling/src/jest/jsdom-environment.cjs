const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom plus what it lacks and every browser has: Node's own fetch family, streams and structuredClone. */
class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: { url: 'http://localhost:3000/', customExportConditions: [''] },
        },
      },
      context,
    );
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      FormData,
      AbortController,
      AbortSignal,
      ReadableStream,
      WritableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      BroadcastChannel,
      structuredClone,
    });
  }
}

module.exports = BrowserLikeEnvironment;
