import pg from 'pg'; import {readFileSync} from 'node:fs';
const c=new pg.Client(process.argv[2]); await c.connect();
for (const q of readFileSync(process.argv[3],'utf8').split(/;\s*\n/).filter(x=>x.trim())) { const b=performance.now(); const r=await c.query(q); console.log(r.rows.map(x=>Object.values(x).join(' | ')).join('\n')); console.log('ms', Math.round(performance.now()-b)); }
await c.end();
