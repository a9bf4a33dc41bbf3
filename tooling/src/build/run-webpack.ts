import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * Runs one webpack build.
 * @throws Error with webpack's own messages if it has errors or warnings: an unread warning is a defect
 */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) throw new Error(`${config.name}: webpack made no compiler`);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        if (!stats || stats.hasErrors() || stats.hasWarnings()) {
          const messages = stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'no result';
          return reject(new Error(`${config.name}:\n${messages}`));
        }
        return resolve(stats);
      });
    });
  });
}
