import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import org.codelibs.opensearch.runner.OpenSearchRunner;
import org.opensearch.node.Node;

/**
 * A real OpenSearch of some nodes in this process: `Cluster FOLDER NODES FIRST_PORT`. Says "ready ADDRESS ..." when all of them are one
 * cluster, obeys lines ("stop 1", "start 1", "ports"), and ends with its input: whoever started it cannot leave it behind.
 */
public final class Cluster {
    /** Ports are chosen by who starts it. */
    private static final int UNCHECKED = -1;

    public static void main(String[] arguments) throws Exception {
        String folder = arguments[0];
        int nodes = Integer.parseInt(arguments[1]);
        int firstPort = Integer.parseInt(arguments[2]);
        List<String> seeds = new ArrayList<>();
        for (int number = 0; number < nodes; number++) {
            seeds.add("127.0.0.1:" + (firstPort + nodes + number));
        }
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.setMaxHttpPort(UNCHECKED);
        runner.onBuild((number, settings) -> {
            settings.put("http.cors.enabled", false);
            settings.put("network.host", "127.0.0.1");
            // A machine that runs tests is often nearly full; the nodes here need little.
            settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
            settings.put("transport.port", firstPort + nodes + number - 1);
            settings.putList("discovery.seed_hosts", seeds);
            settings.putList("cluster.initial_cluster_manager_nodes", "Node 1");
        });
        runner.build(newConfigs()
            .basePath(folder)
            .clusterName("creators-" + firstPort)
            .numOfNode(nodes)
            .baseHttpPort(firstPort - 1)
            .disableESLogger());
        runner.admin().cluster().prepareHealth().setWaitForNodes(String.valueOf(nodes)).setWaitForYellowStatus().get();
        System.out.println("ready " + addresses(runner, nodes));
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            obey(runner, line.trim().split(" "));
        }
        runner.close();
        System.exit(0);
    }

    private static void obey(OpenSearchRunner runner, String[] words) throws Exception {
        int number = Integer.parseInt(words[1]);
        if (words[0].equals("stop")) {
            runner.getNode(number).close();
        } else {
            runner.startNode(number);
        }
        System.out.println("done");
    }

    private static String addresses(OpenSearchRunner runner, int nodes) {
        List<String> found = new ArrayList<>();
        for (int number = 0; number < nodes; number++) {
            Node node = runner.getNode(number);
            found.add("http://127.0.0.1:" + node.settings().get("http.port"));
        }
        return String.join(" ", found);
    }
}
