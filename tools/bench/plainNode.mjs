/**
 * Sends given responses with Node's HTTP server alone: what it reaches is the most that a server with Node.js
 * can reach. A program of its own. Arguments: the port, and a JSON file with the name (the path), the
 * headers, and the body in base64 of each response.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import process from 'node:process';

const [port, file] = process.argv.slice(2);
const responses = new Map(
  JSON.parse(readFileSync(file, 'utf8')).map(({ name, headers, body }) => [
    `/${name}`,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);

http
  .createServer((request, response) => {
    const { headers, body } = responses.get(request.url);
    response.writeHead(200, headers).end(body);
  })
  .listen(Number(port), '127.0.0.1');
