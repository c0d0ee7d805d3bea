import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <main>
      <h1>An empty React page</h1>
    </main>,
  );
}
