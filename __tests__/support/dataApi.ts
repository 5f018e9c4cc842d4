/** An admin API host that only the site's own server asks: it answers with its data, or fails as it is told. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RESOURCES, type Resource, type SiteData } from '../../domain/api/contract';
import { siteData } from './orchestra';

export interface DataApi {
  origin: string;
  /** From now on these lists fail, and those never come. */
  spoil: (missing: Resource[], late: Resource[]) => void;
  close: () => Promise<void>;
}

export async function startDataApi(data: SiteData = siteData()): Promise<DataApi> {
  let spoiled: { missing: Resource[]; late: Resource[] } = { missing: [], late: [] };
  const server = createServer((request, response) => {
    const resource = RESOURCES.find((name) => request.url === `/api/${name}`);
    if (resource && spoiled.late.includes(resource)) return;
    const isKnown = resource !== undefined && !spoiled.missing.includes(resource);
    response.writeHead(isKnown ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? data[resource] : { message: 'Down' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (missing, late) => {
      spoiled = { missing, late };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
