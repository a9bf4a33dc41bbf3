const swc = require('@swc/jest');

const webpackContext = /import\.meta\.webpackContext\(/g;

/** `@swc/jest`, with the one function of webpack that sources call, which finds the modules of a folder. */
module.exports = {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      process: (source, ...rest) =>
        transformer.process(
          source.replace(webpackContext, `require('${__dirname}/module-context.cjs')(__dirname, require, `),
          ...rest,
        ),
    };
  },
};
