/** CommonJS, because uncompiled benchmarks and tests share it. */
const { createServer } = require('node:net');

/** @returns a local port that no process listens on */
exports.freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
