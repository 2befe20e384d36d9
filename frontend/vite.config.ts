import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:8421";

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "../maniple/server/static",
    emptyOutDir: true,
    // Which page loads which files: what is measured of the front end is measured by page.
    manifest: "manifest.json",
    // The server's policy forbids inline code and data, so every asset is a file of its own.
    assetsInlineLimit: 0,
    target: "es2022",
    // light-dark() as it is: rewriting it for older browsers doubles every colour.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // Vite's stand-in for browsers without modulepreload is dead weight for those this target admits.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  preview: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
