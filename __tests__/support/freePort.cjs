/** Shared by benchmarks, which run as they are, and by tests. */
const { createServer } = require('node:net');

/** A port of this machine that nothing listens on. */
exports.freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
