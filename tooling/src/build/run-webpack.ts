import webpack, { type Configuration } from 'webpack';

/**
 * Runs webpack once.
 * @throws Error with webpack's own messages if it has errors or warnings: an unread warning is a defect
 */
export function runWebpack(...configs: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    const [name] = configs.map((config) => config.name);
    if (!compiler) throw new Error(`${name}: webpack made no compiler`);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        if (!stats || stats.hasErrors() || stats.hasWarnings()) {
          const messages = stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'no result';
          return reject(new Error(`${name}:\n${messages}`));
        }
        return resolve();
      });
    });
  });
}
