// Preloaded into the server and the games: ends them when the process that started them has died.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not keep a process alive that has nothing else to do.
process.channel?.unref();
