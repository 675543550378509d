"""Creates the stacks of a synthesized folder in moto and prints what was created, as JSON.

Moto's CloudFormation does not know every type: those resources are left out, and references to them become texts.
"""

import io
import json
import pathlib
import sys
import zipfile

import boto3
from moto import mock_aws
from moto.cloudformation.parsing import get_model_map

ACCOUNT = "123456789012"


def without_unknown(value, removed):
    """Replaces references to removed resources, and outputs of other stacks, which moto cannot read. An alias becomes its function."""
    if isinstance(value, list):
        return [without_unknown(each, removed) for each in value]
    if not isinstance(value, dict):
        return value
    resource = value.get("Ref") or value.get("Fn::GetAtt", [None])[0]
    if removed.get(resource, {}).get("Type") == "AWS::Lambda::Alias":
        return {"Fn::GetAtt": [removed[resource]["Properties"]["FunctionName"]["Ref"], "Arn"]}
    if resource in removed:
        return f"arn:aws:removed:eu-west-1:{ACCOUNT}:{resource}"
    if "Fn::GetStackOutput" in value:
        return "output-of-another-stack"
    return {key: without_unknown(each, removed) for key, each in value.items()}


def prepared(template):
    known = get_model_map()
    resources = template.get("Resources", {})
    removed = {name: each for name, each in resources.items() if each["Type"] not in known}
    kept = {name: each for name, each in resources.items() if name not in removed}
    for each in kept.values():
        if each["Type"] == "AWS::KMS::Key":  # Moto expects other names in its tags.
            each["Properties"].pop("Tags", None)
        dependencies = each.get("DependsOn", [])
        each["DependsOn"] = [name for name in ([dependencies] if isinstance(dependencies, str) else dependencies) if name not in removed]
    left = {key: template[key] for key in ("Outputs", "Parameters", "Conditions", "Mappings") if key in template}
    left.pop("Parameters", None)
    return without_unknown({**left, "Resources": kept}, removed), {each["Type"] for each in removed.values()}


def imports_of(value):
    if isinstance(value, list):
        return [name for each in value for name in imports_of(each)]
    if not isinstance(value, dict):
        return []
    return [value["Fn::ImportValue"]] if "Fn::ImportValue" in value else imports_of(list(value.values()))


def exports_of(template):
    return {each["Export"]["Name"] for each in template.get("Outputs", {}).values() if "Export" in each}


def in_order(templates):
    """After the stacks that they import from."""
    ordered, exported = [], set()
    while templates:
        ready = [name for name, each in templates.items() if set(imports_of(each)) <= exported]
        if not ready:
            raise SystemExit(f"no order for {sorted(templates)}")
        for name in ready:
            exported |= exports_of(templates[name])
            ordered.append((name, templates.pop(name)))
    return ordered


def put_assets(template, region):
    """Code that the CDK would have uploaded, to one bucket for each region."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("index.py", "def handler(event, context): pass")
    s3 = boto3.client("s3", region_name=region)
    bucket = f"assets-{region}"
    if bucket not in {each["Name"] for each in s3.list_buckets()["Buckets"]}:
        s3.create_bucket(Bucket=bucket, **({} if region == "us-east-1" else {"CreateBucketConfiguration": {"LocationConstraint": region}}))
    for each in template["Resources"].values():
        properties = each.get("Properties", {})
        source = properties.get("Code", properties.get("Content", {}))
        if isinstance(source, dict) and "S3Bucket" in source:
            source["S3Bucket"] = bucket
            s3.put_object(Bucket=bucket, Key=source["S3Key"], Body=packed.getvalue())


@mock_aws
def create(folder):
    manifest = json.loads((folder / "manifest.json").read_text())
    stacks = [each for each in manifest["artifacts"].items() if each[1]["type"] == "aws:cloudformation:stack"]
    regions = {name: each["environment"].split("/")[-1] for name, each in stacks}
    unknown, templates = set(), {}
    for name, each in stacks:
        templates[name], removed = prepared(json.loads((folder / each["properties"]["templateFile"]).read_text()))
        unknown |= removed
    created = {}
    for name, template in in_order(templates):
        region = regions[name]
        put_assets(template, region)
        client = boto3.client("cloudformation", region_name=region)
        client.create_stack(StackName=name, TemplateBody=json.dumps(template))
        status = client.describe_stacks(StackName=name)["Stacks"][0]["StackStatus"]
        made = {each["LogicalResourceId"] for each in client.list_stack_resources(StackName=name)["StackResourceSummaries"]}
        created[name] = {"status": status, "created": len(made), "missing": sorted(set(template["Resources"]) - made)}
    queues = boto3.client("sqs", region_name="eu-west-1").list_queues(QueueNamePrefix="tensor-prod-").get("QueueUrls", [])
    workers = boto3.client("lambda", region_name="eu-west-1").list_event_source_mappings()["EventSourceMappings"]
    return {
        "unknown": sorted(unknown),
        "stacks": created,
        "queues": sorted(url.split("/")[-1] for url in queues),
        "worked": sorted(each["EventSourceArn"].split(":")[-1] for each in workers),
    }


print(json.dumps(create(pathlib.Path(sys.argv[1]))))
