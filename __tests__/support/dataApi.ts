/** An admin API host for the site's server only. It returns lists of data, or fails as configured. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteData } from '../../domain/api/contract';
import { RESOURCES, type Resource } from '../../domain/api/resources';
import { siteData } from './fixtures';

export interface DataApi {
  origin: string;
  /** Makes the requests for some lists fail, and those for others never end. */
  fail: (missing: Resource[], late: Resource[]) => void;
  close: () => Promise<void>;
}

export async function startDataApi(data: SiteData = siteData()): Promise<DataApi> {
  let failing: { missing: Resource[]; late: Resource[] } = { missing: [], late: [] };
  const server = createServer((request, response) => {
    const resource = RESOURCES.find((name) => request.url === `/api/${name}`);
    if (resource && failing.late.includes(resource)) return;
    const isKnown = resource !== undefined && !failing.missing.includes(resource);
    response.writeHead(isKnown ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? data[resource] : { message: 'Down' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (missing, late) => {
      failing = { missing, late };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
