import { parentPort } from 'node:worker_threads';
import { paintMaster } from './paint-job.ts';
import type { PaintJob, PaintReply } from './paint-job.ts';

parentPort?.on('message', async (job: PaintJob) => {
  let reply: PaintReply;
  try {
    reply = { master: await paintMaster(job) };
  } catch (error) {
    reply = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
