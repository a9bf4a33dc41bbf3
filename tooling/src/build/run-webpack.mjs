import webpack from 'webpack';

/**
 * Runs one webpack build.
 * @returns its stats
 * @throws Error with webpack's own messages when it has errors or warnings: a warning nobody reads is a defect
 */
export function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        if (!stats || stats.hasErrors() || stats.hasWarnings()) {
          return reject(
            new Error(
              `${config.name}:\n${stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'no result'}`,
            ),
          );
        }
        return resolve(stats);
      });
    });
  });
}
